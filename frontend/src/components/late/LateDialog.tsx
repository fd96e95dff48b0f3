import { useState, type ReactNode } from 'react';
import { Late } from './Late';
import { TypedAhead } from './TypedAhead';

interface Props {
  /** Whether it is open. */
  readonly when: boolean;
  /** What it is or asks for. */
  readonly label: string;
  readonly onCancel: () => void;
  /** One that asks for a text begins with what was typed before it was there. */
  readonly children: ReactNode | ((typed: string) => ReactNode);
}

/** A dialog whose code is loaded when it is first opened; keys that are hit meanwhile are its own. */
export function LateDialog({ when, label, onCancel, children }: Props) {
  const [typed, setTyped] = useState('');
  if (!when && typed !== '') setTyped('');
  const ahead = when && <TypedAhead label={label} text={typed} onText={setTyped} onCancel={onCancel} />;
  return (
    <Late when={when} meanwhile={ahead}>
      {typeof children === 'function' ? children(typed) : children}
    </Late>
  );
}
