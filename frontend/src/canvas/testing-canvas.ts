import { vi } from 'vitest';

/** One drawing call with the colours it was made with. */
export interface DrawingCall {
  readonly name: string;
  readonly values: readonly unknown[];
  readonly strokeStyle: unknown;
  readonly fillStyle: unknown;
  readonly globalAlpha: number;
  readonly lineWidth: unknown;
  readonly font: unknown;
}

/** A 2D context that draws nothing and remembers what it was told. */
export function recordingContext(calls: DrawingCall[]): CanvasRenderingContext2D {
  const fields: Record<string, unknown> = { globalAlpha: 1, font: '10px sans-serif' };
  return new Proxy({} as CanvasRenderingContext2D, {
    get: (_target, name: string) => {
      if (name === 'measureText') return (text: string) => ({ width: text.length * 10 });
      if (name in fields) return fields[name];
      return (...values: unknown[]) => {
        const { strokeStyle, fillStyle, globalAlpha, lineWidth, font } = fields;
        calls.push({ name, values, strokeStyle, fillStyle, globalAlpha: Number(globalAlpha), lineWidth, font });
      };
    },
    set: (_target, name: string, value) => {
      fields[name] = value;
      return true;
    },
  });
}

/** Gives every canvas of the test such a context; answers all calls made on any of them. */
export function recordCanvases(): DrawingCall[] {
  const calls: DrawingCall[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => recordingContext(calls)) as never);
  return calls;
}
