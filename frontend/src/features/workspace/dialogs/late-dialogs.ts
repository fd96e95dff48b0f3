import { lateDialog } from '../../../components/late';

export const loadDialogs = () => import('./all');

export const ArchiveDialog = lateDialog(async () => (await loadDialogs()).ArchiveDialog);
export const ArchivedProjects = lateDialog(async () => (await loadDialogs()).ArchivedProjects);
export const CanvasMenu = lateDialog(async () => (await loadDialogs()).CanvasMenu);
export const ConflictDialog = lateDialog(async () => (await loadDialogs()).ConflictDialog);
export const ConnectDialog = lateDialog(async () => (await loadDialogs()).ConnectDialog);
export const DocumentationModal = lateDialog(async () => (await loadDialogs()).DocumentationModal);
export const DraftDialog = lateDialog(async () => (await loadDialogs()).DraftDialog);
export const FindDialog = lateDialog(async () => (await loadDialogs()).FindDialog);
export const HistoryBar = lateDialog(async () => (await loadDialogs()).HistoryBar);
export const HistoryDrawer = lateDialog(async () => (await loadDialogs()).HistoryDrawer);
export const ImportDialog = lateDialog(async () => (await loadDialogs()).ImportDialog);
export const OpenFinding = lateDialog(async () => (await loadDialogs()).OpenFinding);
export const RenameDialog = lateDialog(async () => (await loadDialogs()).RenameDialog);
export const ShareDialog = lateDialog(async () => (await loadDialogs()).ShareDialog);
export const ShortcutsDialog = lateDialog(async () => (await loadDialogs()).ShortcutsDialog);
export const SupportDialog = lateDialog(async () => (await loadDialogs()).SupportDialog);
export const UndoImportDialog = lateDialog(async () => (await loadDialogs()).UndoImportDialog);
export const ValueDialog = lateDialog(async () => (await loadDialogs()).ValueDialog);
