import type { PlacedComponent } from '../design/design';
import type { Side } from '../design/geometry';
import { chipSymbol, connectorSymbol } from './box-symbol';
import { buttonSymbol, changeoverSymbol, chokeSymbol, potentiometerSymbol, transformerSymbol } from './more-symbols';
import { lookOf } from './part-look';
import { casedCrystalSymbol, onePinSymbol, opampSymbol, transistorSymbol, twoPinSymbol } from './standard-symbols';
import type { PartSymbol } from './symbol';
import { amplifiersSymbol, gatesSymbol, relaySymbol } from './unit-symbols';

/** A part's symbol where it stands by itself; a connector's pins are on the side that looks into the sheet. */
export function standingSymbol(part: PlacedComponent, inward: 'left' | 'right'): PartSymbol {
  const look = lookOf(part);
  if (look === 'connector') return connectorSymbol(part, inward);
  return standardSymbol(part, 0, 'left') ?? chipSymbol(part);
}

/** A part's symbol with one pin on a side, towards what it is joined to; undefined where it has none such. */
export function facingSymbol(part: PlacedComponent, index: number, side: Side): PartSymbol | undefined {
  const symbol = standardSymbol(part, index, side) ?? chipSymbol(part);
  return symbol.ends.some((end) => end.index === index && end.side === side) ? symbol : undefined;
}

function standardSymbol(part: PlacedComponent, index: number, side: Side): PartSymbol | undefined {
  const look = lookOf(part);
  switch (look) {
    case 'testPoint':
    case 'onePin':
      return onePinSymbol(part, look, side);
    case 'crystal':
      return twoPinSymbol(part, look, index, side) ?? casedCrystalSymbol(part, index, side);
    case 'opamp':
      return opampSymbol(part);
    case 'amplifiers':
      return amplifiersSymbol(part);
    case 'gates':
      return gatesSymbol(part);
    case 'potentiometer':
      return potentiometerSymbol(part);
    case 'changeover':
      return changeoverSymbol(part);
    case 'transformer':
      return transformerSymbol(part);
    case 'button':
      return buttonSymbol(part);
    case 'choke':
      return chokeSymbol(part);
    case 'relay':
      return relaySymbol(part);
    case 'npn':
    case 'pnp':
    case 'nmos':
    case 'pmos':
      return transistorSymbol(part, look, side) ?? transistorSymbol(part, look, 'left');
    default:
      return twoPinSymbol(part, look, index, side);
  }
}
