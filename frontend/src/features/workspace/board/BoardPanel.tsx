import { CloseOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useContext, useMemo, useState } from 'react';
import type { Severity } from '@tracewright/circuit/rules';
import type { ImportedBoard } from '@tracewright/contracts/imports';
import { indexOf, selected, useEditor } from '../../../canvas';
import { useToast } from '../../../components/toasts';
import { dateTime } from '../../../lib/format';
import { TOASTS } from '../texts';
import { useWorkspace } from '../workspace-context';
import { boardNames, type BoardNames } from './board-names';
import { boardAddress, DrawBoardContext, useBoards } from './boards';

/** The board beside its schematic: what is selected in one stands out in the other. */
export function BoardPanel({ projectId }: { readonly projectId: number }) {
  const { boards } = useBoards();
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const board = boards.find(({ importId }) => importId === chosen) ?? boards[0];
  if (!board) return null;
  return (
    <section className="ws-board" aria-label="Board">
      <BoardHead board={board} onChoose={setChosen} />
      <BoardBody key={board.importId} board={board} address={boardAddress(projectId, board)} />
    </section>
  );
}

function BoardBody({ board, address }: { readonly board: ImportedBoard; readonly address: string }) {
  const draw = useContext(DrawBoardContext);
  const { editor } = useWorkspace();
  const { toast } = useToast();
  const names = useMemo(() => boardNames(board), [board]);
  const marked = useSelected(names);
  const flags = useFlagged(names);
  const design = useEditor(editor, (state) => state.design);
  const describe = useMemo(() => {
    const { byReference } = indexOf(design);
    return (own: string): string => {
      const reference = names.inDesign(own);
      const value = byReference.get(reference)?.[0]?.value;
      const text = reference === own ? own : `${own}, in the design ${reference}`;
      return value ? `${text} · ${value}` : text;
    };
  }, [design, names]);
  const onPick = useMemo(
    () => (own: string | undefined) => {
      const reference = own === undefined ? '' : names.inDesign(own);
      const parts = indexOf(editor.design).byReference.get(reference) ?? [];
      if (own !== undefined && parts.length === 0) toast(TOASTS.notInDesign(reference));
      editor.select(selected(parts.map(({ id }) => id)));
      editor.reveal();
    },
    [editor, toast, names],
  );
  if (!draw) return null;
  return (
    <div className="ws-board-body">{draw({ address, name: board.fileName, marked, flags, describe, onPick })}</div>
  );
}

interface HeadProps {
  readonly board: ImportedBoard;
  readonly onChoose: (importId: string) => void;
}

function BoardHead({ board, onChoose }: HeadProps) {
  const { boards, show } = useBoards();
  return (
    <header className="ws-board-head">
      <h2>Board</h2>
      {boards.length > 1 ? (
        <Select
          size="small"
          variant="borderless"
          aria-label="Which board"
          value={board.importId}
          options={boards.map(({ importId, fileName, importedAt }) => ({
            value: importId,
            label: `${fileName} · ${dateTime(importedAt)}`,
          }))}
          onChange={onChoose}
        />
      ) : (
        <span className="ws-board-name" title={board.fileName}>
          {board.fileName}
        </span>
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label="Close the board"
        title="Close the board"
        onClick={() => show(false)}
      />
    </header>
  );
}

/** The selected parts and nets by the names that the board has for them; the same object while they are the same. */
function useSelected({ partOnBoard, netOnBoard }: BoardNames) {
  const { editor } = useWorkspace();
  const selection = useEditor(editor, (state) => state.selection);
  const traced = useEditor(editor, (state) => state.tracedNet);
  const design = useEditor(editor, (state) => state.design);
  const refs = useMemo(
    () =>
      design.components.flatMap(({ id, reference }) =>
        selection.parts.has(id) && reference ? (partOnBoard(reference) ?? []) : [],
      ),
    [design, selection, partOnBoard],
  );
  const nets = useMemo(() => {
    const chosen = design.connections.flatMap(({ id, net }) => (selection.wires.has(id) && net ? [net] : []));
    return [...new Set([...chosen, ...(traced === undefined ? [] : [traced])])].flatMap((net) => netOnBoard(net) ?? []);
  }, [design, selection, traced, netOnBoard]);
  const names = JSON.stringify([refs, nets]);
  return useMemo(() => {
    const [sameRefs, sameNets] = JSON.parse(names) as [string[], string[]];
    return { refs: sameRefs, nets: sameRefs.length > 0 ? [] : sameNets };
  }, [names]);
}

/** The gravest open finding of each part, by the board's name for it. */
function useFlagged({ partOnBoard }: BoardNames): ReadonlyMap<string, Severity> {
  const { editor } = useWorkspace();
  const flags = useEditor(editor, (state) => state.flags);
  const design = useEditor(editor, (state) => state.design);
  const names = JSON.stringify(
    design.components.flatMap(({ id, reference }) => {
      const flag = flags.get(id);
      const own = flag && reference && partOnBoard(reference);
      return own ? [[own, flag]] : [];
    }),
  );
  return useMemo(() => new Map(JSON.parse(names) as [string, Severity][]), [names]);
}
