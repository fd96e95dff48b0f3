import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Point } from '@tracewright/circuit';
import type { CatalogueMatcher } from '@tracewright/circuit/catalogue';
import type { Design, PlacedComponent } from '@tracewright/circuit/design';
import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import type { ProjectSummary } from '@tracewright/contracts/projects';
import { hang, isNothing, labelOf, nearestFree, NOTHING, type Editor } from '../../canvas';
import { afterFrame } from '../../components/late';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { inTurn } from '../../lib/in-turn';
import { loadProject, tellPointer } from './api/calls';
import { TAB, useLive } from './api/live';
import { invalidateCatalogue, rememberOwnPart, rememberRecent, usePartsById } from './api/queries';
import { rememberUsed } from './library/favourites';
import { ownLibrary } from './own-library/own-library';
import { unitsInTurn, unitsOfPart } from './part-units';
import { addedByClick, addedByDrop, droppedAt, hangingPart, whereThereIsRoom } from './parts';
import { Company } from './presence/company';
import { useEagerSaving } from './presence/use-eager-saving';
import type { DesignSession } from './session/design-session';
import { follow } from './session/follow';
import { wouldUndoImport } from './session/reversals';
import { TOASTS } from './texts';
import { useSession, type DialogName, type Placement, type View, type Workspace } from './workspace-context';

interface Sources {
  readonly editor: Editor;
  readonly session: DesignSession | undefined;
  readonly newProject: () => void;
  readonly initialDialog?: DialogName;
}

/** Puts together what the workspace's parts share. */
export function useWorkspaceValue({ editor, session, newProject, initialDialog }: Sources): Workspace {
  const client = useQueryClient();
  const project = useSession(session, (state) => state.project);
  const catalogue = usePartsById(project?.id);
  const entryOf = useEntryOf(catalogue);
  const company = useCompany(project?.id, session);
  const [view, setShownView] = useState<View>('components');
  const [dialog, setDialog] = useState<DialogName | undefined>(initialDialog);
  const [previewed, setPreviewed] = useState<CatalogueComponent | undefined>(undefined);
  const [toArchive, askToArchive] = useState<ProjectSummary | undefined>(undefined);
  const details = useFindingDetails(setShownView);
  const partActions = usePartActions(editor, project?.id, setPreviewed);
  const { reversals, saveNow } = useSessionActions(editor, session, setDialog);

  return useMemo<Workspace>(
    () => ({
      editor,
      session,
      project,
      catalogue,
      company,
      entryOf,
      view,
      // Documentation is a dialog over whatever view is shown.
      setView: (next) => (next === 'documentation' ? setDialog('documentation') : setShownView(next)),
      dialog,
      open: setDialog,
      close: () => setDialog(undefined),
      // With the scores of the design as it is by now.
      previewed: previewed && (catalogue.get(previewed.id) ?? previewed),
      ...partActions,
      newProject,
      toArchive,
      askToArchive,
      rememberProject: (changed) => rememberRecent(client, changed),
      saveNow,
      ...reversals,
      ...details,
      showOnCanvas: (refs, nets) => editor.point(refs, nets),
    }),
    [
      editor,
      session,
      project,
      catalogue,
      company,
      entryOf,
      view,
      dialog,
      toArchive,
      details,
      previewed,
      partActions,
      newProject,
      saveNow,
      reversals,
      client,
    ],
  );
}

/** Who else has the project open, for as long as it is open here. */
function useCompany(projectId: number | undefined, session: DesignSession | undefined): Company {
  const company = useMemo(
    () =>
      new Company((at) => (projectId === undefined ? Promise.resolve() : tellPointer(projectId, { tab: TAB, ...at }))),
    [projectId],
  );
  useEffect(() => () => company.close(), [company]);
  useLive(projectId, useFollowing(session), company);
  useEagerSaving(session, company);
  return company;
}

/** Takes in what others save. What can't be loaded now is found by the next save or the next message. */
function useFollowing(session: DesignSession | undefined): (revision: number) => void {
  const client = useQueryClient();
  return useCallback(
    (revision) => {
      if (!session) return;
      void follow(session, revision, () => loadProject(session.state.project.id))
        .then((theirs) => {
          if (!theirs) return;
          rememberRecent(client, theirs);
          void invalidateCatalogue(client);
        })
        .catch(() => undefined);
    },
    [client, session],
  );
}

function useEntryOf(catalogue: Workspace['catalogue']): Workspace['entryOf'] {
  const match = useMatcher(catalogue);
  return useMemo(
    () => (part) => {
      const placed = catalogue.get(part.componentId);
      if (placed) return { entry: placed };
      const hit = match?.(part);
      const entry = hit && catalogue.get(hit.id);
      return entry && hit && { entry, hit };
    },
    [catalogue, match],
  );
}

/** The canvas does not wait for what is known of families of parts. */
function useMatcher(catalogue: Workspace['catalogue']): CatalogueMatcher | undefined {
  const [matcher, setMatcher] = useState<{ readonly match: CatalogueMatcher } | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      await afterFrame();
      const { createCatalogueMatcher } = await import('@tracewright/circuit/catalogue');
      const entries = [...catalogue.values()].map(({ id, specifications, package: housing }) => ({
        id,
        ...(specifications['Type'] && { kind: specifications['Type'] }),
        ...(housing && { package: housing }),
      }));
      if (!gone) setMatcher({ match: createCatalogueMatcher(entries) });
    };
    // Without it, parts are known by the names that the design gives them.
    if (catalogue.size > 0) load().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [catalogue]);
  return matcher?.match;
}

type FindingDetails = Pick<Workspace, 'openFinding' | 'openDetails' | 'showRecommendation'>;

function useFindingDetails(setShownView: (view: View) => void): FindingDetails {
  const [openFinding, openDetails] = useState<string | undefined>(undefined);
  return useMemo(
    () => ({
      openFinding,
      openDetails,
      showRecommendation: (findingId) => {
        setShownView('recommendations');
        openDetails(findingId);
      },
    }),
    [openFinding, setShownView],
  );
}

/** Where it was dropped, or as near to there as there is room; without a place where the next part goes. */
function addedTo(editor: Editor, part: CatalogueComponent | PlacedComponent, at: Point | undefined): PlacedComponent {
  const { design, scene, snap } = editor.state;
  const id = editor.ids.next('placed');
  if (!at) return 'x' in part ? whereThereIsRoom(part, design) : addedByClick(part, id, design);
  const dropped = 'x' in part ? droppedAt(part, at, snap) : addedByDrop(part, id, design, at, snap);
  const { x, y } = nearestFree(scene, [dropped], { x: 0, y: 0 }, 'aimed');
  return { ...dropped, x: dropped.x + x, y: dropped.y + y };
}

/** Of a part with units the next one each time, unless it is wanted as one block. */
function hangingKind(editor: Editor, part: CatalogueComponent, { block, unit }: Placement, added: () => void) {
  const units = block ? [] : unitsOfPart(part);
  const inTurn = unitsInTurn(units, unit);
  const isOfUnits = units.length > 0;
  return {
    isOfUnits,
    next: (design: Design): PlacedComponent | undefined => {
      const id = editor.ids.next('placed');
      return isOfUnits ? inTurn(id, design) : hangingPart(part, id, design);
    },
    // Of a part with units it is said once.
    placed: (placed: PlacedComponent): void => {
      if ((placed.unit?.number ?? 1) === 1) added();
    },
  };
}

type Preview = (part: CatalogueComponent | undefined) => void;

function usePartActions(editor: Editor, projectId: number | undefined, setPreviewed: Preview) {
  const { toast } = useToast();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Workspace['asked']>(undefined);
  const addPart = useCallback<Workspace['addPart']>(
    (part, { value, ...how } = {}) => {
      if (editor.state.readOnly) return;
      const member = value ?? part.member;
      if (part.values && !member) return setAsked({ part, ...how });
      setAsked(undefined);
      rememberOwnPart(client, projectId, part);
      rememberUsed(part.id);
      const chosen = member ? { ...part, member } : part;
      // What still hung there gives way to what is chosen now.
      if (editor.state.hanging) editor.setTool('select');
      const kind = hangingKind(editor, chosen, how, () => toast(TOASTS.componentAdded(part.name)));
      setPreviewed(undefined);
      if (how.hangs) return hang(editor, kind);
      const unit = kind.isOfUnits ? kind.next(editor.design) : undefined;
      const added = addedTo(editor, unit ?? chosen, how.at);
      editor.add([added], `Add ${unit ? labelOf(added) : part.name}`);
      editor.reveal();
      kind.placed(added);
      // The other units follow, each where it is put.
      if (unit) hang(editor, kind);
    },
    [editor, client, projectId, setPreviewed, toast],
  );
  const askValue = useCallback(() => setAsked(undefined), []);
  useEffect(() => ownLibrary.open(), []);
  useEffect(() => {
    let { selection, tracedNet } = editor.state;
    return editor.store.subscribe(() => {
      const now = editor.state;
      if (now.selection === selection && now.tracedNet === tracedNet) return;
      ({ selection, tracedNet } = now);
      // Details follow what is chosen on the canvas.
      if (!isNothing(selection) || tracedNet !== undefined) setPreviewed(undefined);
    });
  }, [editor, setPreviewed]);
  const preview = useCallback<Preview>(
    (part) => {
      setPreviewed(part);
      if (part) editor.select(NOTHING);
    },
    [editor, setPreviewed],
  );
  return useMemo(() => ({ addPart, preview, asked, askValue }), [addPart, preview, asked, askValue]);
}

/** Who presses quickly means each press. */
const MOST_WAITING = 10;

function useSessionActions(editor: Editor, session: DesignSession | undefined, ask: (dialog: DialogName) => void) {
  const { toast } = useToast();
  const reverse = useCallback(
    async (direction: 'undo' | 'redo') => {
      // While an earlier state is looked at, nothing of today's design changes unseen.
      if (editor.state.readOnly) return;
      try {
        const done = await session?.[direction]();
        if (done !== undefined) toast(TOASTS.reversed(direction, done));
      } catch (error) {
        toast({ title: direction === 'undo' ? 'Undo' : 'Redo', description: messageOf(error), variant: 'warning' });
      }
    },
    [session, toast, editor],
  );
  const turn = useMemo(() => inTurn(MOST_WAITING), []);
  const saveNow = useCallback(() => {
    if (!session?.hasUnsaved) return;
    void session.saveNow().then((saved) => saved && toast(TOASTS.saved));
  }, [session, toast]);
  const reversals = useMemo<Pick<Workspace, 'undo' | 'undoNow' | 'redo'>>(
    () => ({
      undo: () =>
        turn(async () => {
          if (session && wouldUndoImport(session.state) && !editor.state.readOnly) ask('undo-import');
          else await reverse('undo');
        }),
      undoNow: () => turn(() => reverse('undo')),
      redo: () => turn(() => reverse('redo')),
    }),
    [editor, session, ask, reverse, turn],
  );
  return { reversals, saveNow };
}
