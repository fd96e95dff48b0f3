/** How a transmitter tells what it measures. */
export const LOOP = '4 ?(?:-|to|\\.\\.) ?20 ?ma';
/** What asks for a modem beyond 2G. */
export const LTE = /\b(?:4g|lte|cat[- ]?1|volte)\b/i;
/** Behind it: it is given out, not measured. */
export const TEN_VOLTS_OUT = '(?! (?:analog(?:ue)? )?(?:out|signal to|to (?:a |the )?(?:vfd|drive|inverter)))';
export const TEN_VOLTS = '0 ?(?:-|to|\\.\\.) ?10 ?v';
