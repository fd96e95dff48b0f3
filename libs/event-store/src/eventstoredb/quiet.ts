let isQuiet = false;

/**
 * gRPC gives TLS the address of a server as its name, also where it is no name but a number. Node warns of that (DEP0123);
 * nobody who reads it could change it, and the certificate is checked all the same.
 */
export function quietAboutAddresses(): void {
  if (isQuiet) return;
  isQuiet = true;
  const emit = process.emitWarning.bind(process) as (warning: string | Error, ...more: readonly unknown[]) => void;
  process.emitWarning = (warning: string | Error, ...more: readonly unknown[]): void => {
    if (!more.includes('DEP0123')) emit(warning, ...more);
  };
}
