/** What a usual solenoid valve for water takes while it is open. Of several, one is at a time: the answer says so. */
export const VALVE_MA = 250;
