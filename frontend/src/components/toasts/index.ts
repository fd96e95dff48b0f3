export { toastAfterLoad } from './after-load';
export { ToastProvider } from './ToastProvider';
export { useToast, type ToastApi, type ToastMessage, type ToastVariant } from './toast-context';
