/** How a transmitter tells what it measures. */
export const LOOP = '4 ?(?:-|to|\\.\\.) ?20 ?ma';
export const TEN_VOLTS = '0 ?(?:-|to|\\.\\.) ?10 ?v';
