import type { CatalogueHit } from '@tracewright/circuit/catalogue';
import type { PlacedComponent } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import type { CatalogueComponent, PartValue } from '@tracewright/contracts/catalogue';
import type { ProjectResponse, ProjectSummary } from '@tracewright/contracts/projects';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Editor } from '../../canvas';
import type { WantedUnit } from './part-units';
import type { Company } from './presence/company';
import type { DesignSession } from './session/design-session';
import type { SessionState } from './session/session-types';

export type View = 'components' | 'circuit' | 'recommendations' | 'documentation';

export type DialogName =
  | 'import'
  | 'documentation'
  | 'support'
  | 'shortcuts'
  | 'rename'
  | 'share'
  | 'history'
  | 'costs'
  | 'connect'
  | 'find'
  | 'own-symbol'
  | 'archived'
  | 'undo-import';

export interface CatalogueEntry {
  readonly entry: CatalogueComponent;
  readonly hit?: CatalogueHit;
}

export interface Placement {
  readonly at?: Point;
  /** It hangs on the pointer, again and again, until Esc. */
  readonly hangs?: boolean;
  readonly value?: PartValue;
  /** In one symbol, though it has units that could stand by themselves. */
  readonly block?: boolean;
  /** This one first, then the other missing ones of its part. */
  readonly unit?: WantedUnit;
}

/** What the workspace's parts share. */
export interface Workspace {
  /** What the canvas shows: the project's editor, or an earlier design that can only be looked at. */
  readonly editor: Editor;
  /** Absent while there is no project. */
  readonly session: DesignSession | undefined;
  readonly project: ProjectResponse | undefined;
  readonly catalogue: ReadonlyMap<string, CatalogueComponent>;
  /** Who else has the project open. */
  readonly company: Company;
  /** The catalogue's entry of a part of the design, and by what it was found where it does not name it itself. */
  entryOf(part: PlacedComponent): CatalogueEntry | undefined;
  readonly view: View;
  setView(view: View): void;
  readonly dialog: DialogName | undefined;
  open(dialog: DialogName): void;
  close(): void;
  /** A part of the catalogue whose details are shown although it is not in the design. */
  readonly previewed: CatalogueComponent | undefined;
  preview(part: CatalogueComponent | undefined): void;
  /** Puts a part into the design, where it is dropped or where there is room; of a series it asks for the value first. */
  addPart(part: CatalogueComponent, how?: Placement): void;
  /** The part that waits for its value. */
  readonly asked: (Placement & { readonly part: CatalogueComponent }) | undefined;
  /** Asks no more. */
  askValue(): void;
  newProject(): void;
  /** The project that the person wants to put away, until they have confirmed it. */
  readonly toArchive: ProjectSummary | undefined;
  askToArchive(project: ProjectSummary | undefined): void;
  /** Shows a changed project in the list of recent ones. */
  rememberProject(project: ProjectResponse): void;
  saveNow(): void;
  /** As `undoNow`, but asks first where a whole import would go. */
  undo(): void;
  undoNow(): void;
  redo(): void;
  /** The finding whose details are open, by its id. */
  readonly openFinding: string | undefined;
  /** Opens a finding's details where it is listed; undefined closes them. */
  openDetails(findingId: string | undefined): void;
  /** Goes to the recommendations and opens one of them. */
  showRecommendation(findingId: string): void;
  /** Selects parts and nets on the canvas and brings them into view. */
  showOnCanvas(refs: readonly string[], nets: readonly string[]): void;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace needs the workspace around it.');
  return workspace;
}

const nothing = (): (() => void) => () => undefined;

/** A piece of the session's state; undefined without a session. */
export function useSession<T>(session: DesignSession | undefined, select: (state: SessionState) => T): T | undefined {
  return useSyncExternalStore(session?.store.subscribe ?? nothing, () => (session ? select(session.state) : undefined));
}
