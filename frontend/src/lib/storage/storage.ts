/** Browser storage can be full, blocked or absent: reads answer null then, and writes answer false. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab has written or removed a key; answers how to stop. */
export function onStoredElsewhere(key: string, changed: () => void): () => void {
  const listener = (event: StorageEvent): void => {
    // All keys at once have no name.
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is blocked there is nothing to remove.
  }
}

/** The same for what this tab alone remembers, and no longer than it is open. */
export function readInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeInTab(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where storage is blocked there is nothing to remove.
  }
}
