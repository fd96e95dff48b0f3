import { createContext, useContext } from 'react';

/** 0 in the row that the Tab key stops at, -1 in all others. */
export type RowTab = 0 | -1;

export const RowTabContext = createContext<RowTab>(0);

/** The `tabIndex` of whatever can be pressed in a row of `VirtualRows`. */
export const useRowTab = (): RowTab => useContext(RowTabContext);
