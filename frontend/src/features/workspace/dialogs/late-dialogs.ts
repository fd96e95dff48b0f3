import { late } from '../../../components/late';

export const loadDialogs = () => import('./all');

export const ArchiveDialog = late(async () => (await loadDialogs()).ArchiveDialog);
export const ArchivedProjects = late(async () => (await loadDialogs()).ArchivedProjects);
export const CanvasMenu = late(async () => (await loadDialogs()).CanvasMenu);
export const ConflictDialog = late(async () => (await loadDialogs()).ConflictDialog);
export const ConnectDialog = late(async () => (await loadDialogs()).ConnectDialog);
export const DocumentationModal = late(async () => (await loadDialogs()).DocumentationModal);
export const DraftDialog = late(async () => (await loadDialogs()).DraftDialog);
export const FindDialog = late(async () => (await loadDialogs()).FindDialog);
export const HistoryBar = late(async () => (await loadDialogs()).HistoryBar);
export const HistoryDrawer = late(async () => (await loadDialogs()).HistoryDrawer);
export const ImportDialog = late(async () => (await loadDialogs()).ImportDialog);
export const OpenFinding = late(async () => (await loadDialogs()).OpenFinding);
export const RenameDialog = late(async () => (await loadDialogs()).RenameDialog);
export const ShareDialog = late(async () => (await loadDialogs()).ShareDialog);
export const ShortcutsDialog = late(async () => (await loadDialogs()).ShortcutsDialog);
export const SupportDialog = late(async () => (await loadDialogs()).SupportDialog);
export const UndoImportDialog = late(async () => (await loadDialogs()).UndoImportDialog);
export const ValueDialog = late(async () => (await loadDialogs()).ValueDialog);
