/** Every dialog of the workspace, in one piece that is loaded when nothing else is to be done. */
export { ArchiveDialog } from '../archive/ArchiveDialog';
export { ArchivedProjects } from '../archive/ArchivedProjects';
export { CanvasMenu } from '../CanvasMenu';
export { ConflictDialog } from './ConflictDialog';
export { ConnectDialog } from './ConnectDialog';
export { DraftDialog } from './DraftDialog';
export { RenameDialog } from './RenameDialog';
export { ShareDialog } from './ShareDialog';
export { ShortcutsDialog } from './ShortcutsDialog';
export { SupportDialog } from './SupportDialog';
export { UndoImportDialog } from './UndoImportDialog';
export { DocumentationModal } from '../documentation/DocumentationModal';
export { HistoryBar } from '../history/HistoryBar';
export { HistoryDrawer } from '../history/HistoryDrawer';
export { ImportDialog } from '../importing/ImportDialog';
export { ValueDialog } from '../library/ValueDialog';
export { OpenFinding } from '../recommendations/FeedbackDetail';
