import * as compositionRoot from './composition-root';
import { createRegistry, type Registry } from './platform/capability';

/** All modules of the product together. @throws UnsoundModules when they don't fit together */
export const productRegistry = (): Registry => createRegistry(Object.values(compositionRoot));
