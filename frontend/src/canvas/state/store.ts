/** A value that is replaced, never changed in place, and tells its listeners. */
export class Store<T extends object> {
  private listeners = new Set<() => void>();

  constructor(private value: T) {}

  readonly get = (): T => this.value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Tells the listeners only when a field really got another value. */
  set(fields: Partial<T>): void {
    const names = Object.keys(fields) as (keyof T)[];
    if (names.every((name) => Object.is(fields[name], this.value[name]))) return;
    this.value = { ...this.value, ...fields };
    for (const listener of [...this.listeners]) listener();
  }
}
