import type { ReactNode } from 'react';
import { late, Late } from '../../../components/late';
import './board.css';
import { BoardsContext, useProjectBoards } from './boards';

const BoardPanel = late(async () => (await import('./BoardPanel')).BoardPanel);

interface Props {
  readonly projectId: number;
  /** The canvas. */
  readonly children: ReactNode;
}

/** The canvas, and the board beside it where one was imported and is wanted. */
export function BoardSplit({ projectId, children }: Props) {
  const boards = useProjectBoards(projectId);
  return (
    <BoardsContext value={boards}>
      <div className="ws-split">
        {children}
        {boards.shown && (
          <Late when meanwhile={<section className="ws-board" aria-label="Board" aria-busy />}>
            <BoardPanel projectId={projectId} />
          </Late>
        )}
      </div>
    </BoardsContext>
  );
}
