import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ImportedBoard } from '@tracewright/contracts/imports';
import type { Severity } from '@tracewright/circuit/rules';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { readStored, writeStored } from '../../../lib/storage';

/** A board file to draw, and what stands out of it. */
export interface BoardRequest {
  /** Where the file is to be had. */
  readonly address: string;
  readonly name: string;
  /** The same object while the same stands out: the drawing moves to what is new. */
  readonly marked: { readonly refs: readonly string[]; readonly nets: readonly string[] };
  /** The same object while the same parts are flagged. */
  readonly flags: ReadonlyMap<string, Severity>;
  readonly describe: (reference: string) => string;
  readonly onPick: (reference: string | undefined) => void;
}

/** Draws a board file; another feature knows how. */
export type DrawBoard = (request: BoardRequest) => ReactNode;

export interface Boards {
  /** Newest first; empty where no board was imported. */
  readonly boards: readonly ImportedBoard[];
  readonly shown: boolean;
  show(shown: boolean): void;
}

export const DrawBoardContext = createContext<DrawBoard | undefined>(undefined);
export const BoardsContext = createContext<Boards>({ boards: [], shown: false, show: () => undefined });

export const useBoards = (): Boards => useContext(BoardsContext);

const SHOWN_KEY = 'tracewright.board';
const NONE: readonly ImportedBoard[] = [];
const addressOf = (projectId: number): string => `/api/projects/${projectId}/boards`;

export const boardAddress = (projectId: number, { importId }: ImportedBoard): string =>
  `${addressOf(projectId)}/${encodeURIComponent(importId)}/file`;

/** After an import there may be another one. */
export const invalidateBoards = (client: QueryClient, projectId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: [addressOf(projectId)] });

/** The boards of a project, and whether one is looked at beside the schematic, which this browser remembers. */
export function useProjectBoards(projectId: number): Boards {
  const canDraw = useContext(DrawBoardContext) !== undefined;
  const { data = NONE } = useQuery<readonly ImportedBoard[]>({ queryKey: [addressOf(projectId)], enabled: canDraw });
  const [wanted, setWanted] = useState(() => readStored(SHOWN_KEY) === 'shown');
  return useMemo(
    () => ({
      boards: data,
      shown: wanted && data.length > 0,
      show: (shown) => {
        setWanted(shown);
        writeStored(SHOWN_KEY, shown ? 'shown' : 'hidden');
      },
    }),
    [data, wanted],
  );
}
