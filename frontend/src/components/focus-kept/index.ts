export { useFocusKept } from './use-focus-kept';
