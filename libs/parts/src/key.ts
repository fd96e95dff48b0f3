/** Upper case letters and digits only: "AMS1117-3.3" and "AMS1117_3_3" are the same text. */
export const keyOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
