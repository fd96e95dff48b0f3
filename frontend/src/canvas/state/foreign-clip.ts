import { checkDesign, knownFields, type Design } from '@tracewright/circuit/design';
import { clipFromText, type Clip } from './clipboard';

/** Copied parts that came as text from anywhere: only what could be saved is taken. */
export function foreignClip(text: string): Clip | undefined {
  const clip = clipFromText(text);
  if (!clip) return undefined;
  try {
    const design: Design = knownFields({ components: clip.components, connections: clip.connections });
    return checkDesign(design).length === 0 ? design : undefined;
  } catch {
    return undefined;
  }
}
