import { beforeEach, describe, expect, it } from 'vitest';
import { selected } from '../state/selection';
import { design, moveSelected, part, partNamed, testEditor, type TestEditor } from '../testing';
import { place, sayOfPlaced, startPlacing } from '../state/placing';
import { applyChange, invertChange } from '../state/changes';
import { PointerTool } from './pointer';
import { runCommand } from './run-command';

const start = design([part('R1', 100, 100), part('C1', 400, 300), part('L1', 700, 100)]);
const noClips = { read: () => null, write: () => undefined };
let test: TestEditor;
let tool: PointerTool;

beforeEach(() => {
  test = testEditor(start);
  tool = new PointerTool(test.editor, () => undefined);
  test.editor.setTool('wire');
});

function click(x: number, y: number): void {
  const input = { x, y, id: 1, type: 'mouse', button: 0, shift: false, ctrl: false, space: false } as const;
  tool.move(input);
  tool.down(input);
  tool.up(input);
}
const press = (kind: 'corner' | 'confirm' | 'delete' | 'escape'): boolean => runCommand(test.editor, { kind }, noClips);
const netOf = (reference: string, at: number) => partNamed(test.editor.design, reference).pins?.[at]?.net;
const drawn = () => test.editor.design.connections.map(({ mark, path }) => `${mark} ${path}`);

describe('a wire with corners', () => {
  it('turns where it is clicked, ends at a pin and joins it, as one change', () => {
    click(200, 125);
    click(303, 201);
    click(400, 325);
    expect(drawn()).toEqual(['wire M 200 125 L 300 125 L 300 200 L 400 200 L 400 325']);
    expect(netOf('R1', 1)).toBeDefined();
    expect(netOf('R1', 1)).toBe(netOf('C1', 0));
    const [gesture, ...others] = test.gestures;
    expect(others).toEqual([]);
    expect(gesture && applyChange(test.editor.design, invertChange(gesture.change))).toEqual(start);
  });

  it('leaves out what was gone back over', () => {
    click(200, 125);
    click(350, 125);
    click(300, 125);
    click(300, 250);
    click(300, 250);
    expect(drawn()).toEqual(['wire M 200 125 L 300 125 L 300 250']);
  });

  it('keeps a corner that was clicked: the next piece does not run back over the last one', () => {
    click(200, 125);
    click(350, 125);
    click(300, 250);
    click(300, 250);
    expect(drawn()).toEqual(['wire M 200 125 L 350 125 L 350 250 L 300 250']);
  });

  it('turns the other way round with the key', () => {
    click(200, 125);
    press('corner');
    click(300, 200);
    press('confirm');
    expect(drawn()).toEqual(['wire M 200 125 L 200 200 L 300 200']);
  });

  it('without corners of its own runs from pin to pin on the grid, and follows both parts', () => {
    click(200, 125);
    click(400, 325);
    expect(drawn()).toEqual(['wire M 200 125 L 300 125 L 300 325 L 400 325']);
    test.editor.select(selected(['placed-C1']));
    moveSelected(test.editor, { x: 0, y: 50 });
    expect(drawn()).toEqual(['wire M 200 125 L 300 125 L 300 375 L 400 375']);
    expect(netOf('R1', 1)).toBe(netOf('C1', 0));
  });

  it('turns once where that leaves both pins outward', () => {
    test.editor.select(selected(['placed-C1']));
    runCommand(test.editor, { kind: 'rotate', turns: 1 }, noClips);
    const [upper] = test.editor.state.scene.parts.get('placed-C1')!.pins;
    click(200, 125);
    click(upper!.x, upper!.y);
    expect(drawn()).toEqual([`wire M 200 125 L ${upper!.x} 125 L ${upper!.x} ${upper!.y}`]);
  });

  it('leaves a pin the way that it looks, and comes to another wire from its side', () => {
    test.editor.edit('Draw', (from) => ({
      ...from,
      connections: [{ id: 'w', type: 'signal', mark: 'wire', path: 'M 300 25 L 300 400' }],
    }));
    test.editor.select(selected(['placed-C1']));
    runCommand(test.editor, { kind: 'rotate', turns: 1 }, noClips);
    const { x, y } = test.editor.state.scene.parts.get('placed-C1')!.pins[0]!;
    click(x, y);
    click(300, y - 100);
    expect(drawn()[1]).toBe(`wire M ${x} ${y} L ${x} ${y - 100} L 300 ${y - 100}`);
    click(200, 125);
    press('corner');
    click(300, 250);
    expect(drawn().at(-2)).toBe('wire M 200 125 L 200 250 L 300 250');
  });

  it('asks for no name and takes no key away; where two names meet, the other can be chosen', () => {
    click(200, 125);
    click(400, 325);
    expect(test.editor.state.naming).toBeUndefined();
    test.editor.labelPin({ componentId: 'placed-R1', pin: '1' }, 'SDA');
    test.editor.labelPin({ componentId: 'placed-L1', pin: '1' }, 'SCL');
    click(100, 125);
    click(100, 50);
    click(700, 125);
    expect(test.editor.state.naming).toMatchObject({ alternatives: [expect.stringMatching(/^S[CD]/)], focus: false });
    expect(netOf('R1', 0)).toBe(netOf('L1', 0));
  });

  describe('with a body in its way', () => {
    const between = design([
      part('R1', 100, 100),
      part('U1', 300, 50, { width: 100, height: 150 }),
      part('L1', 500, 100),
    ]);
    const corners = () =>
      [...(test.editor.design.connections[0]?.path ?? '').matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]);
    const runsThroughU1 = () =>
      corners().some(([x = 0, y = 0], at, all) => {
        const [px = x, py = y] = all[at - 1] ?? [];
        return Math.min(x, px) < 400 && Math.max(x, px) > 300 && Math.min(y, py) < 200 && Math.max(y, py) > 50;
      });
    beforeEach(() => {
      test = testEditor(between);
      tool = new PointerTool(test.editor, () => undefined);
      test.editor.setTool('wire');
    });

    it('goes around it from pin to pin, and joins them', () => {
      click(200, 125);
      click(500, 125);
      expect(test.editor.design.connections).toHaveLength(1);
      expect([corners()[0], corners().at(-1)]).toEqual([
        [200, 125],
        [500, 125],
      ]);
      expect(runsThroughU1()).toBe(false);
      expect(netOf('R1', 1)).toBeDefined();
      expect([netOf('L1', 0), netOf('U1', 0)]).toEqual([netOf('R1', 1), undefined]);
    });

    it('keeps the way around as it was shown when a corner is set behind the body', () => {
      click(200, 125);
      click(450, 125);
      expect(test.editor.state.wiring?.clicks.at(-1)?.at).toEqual({ x: 450, y: 125 });
      click(450, 300);
      click(450, 300);
      expect([corners()[0], corners().at(-1)]).toEqual([
        [200, 125],
        [450, 300],
      ]);
      expect(runsThroughU1()).toBe(false);
    });

    it.each([350, 300])('turns after a corner so that it runs neither through it nor over its pins, to %i', (x) => {
      click(200, 125);
      click(225, 25);
      click(250, 25);
      click(x, 225);
      click(x, 225);
      expect(drawn()).toEqual([`wire M 200 125 L 225 125 L 225 25 L 250 25 L 250 225 L ${x} 225`]);
    });

    it('goes around it after a corner as well, and keeps the corners', () => {
      click(200, 125);
      click(225, 200);
      click(250, 150);
      click(500, 125);
      expect(drawn()).toEqual([expect.stringMatching(/^wire M 200 125 L 225 125 L 225 200 L 250 200 L 250 /)]);
      expect(corners().at(-1)).toEqual([500, 125]);
      expect(runsThroughU1()).toBe(false);
      expect(netOf('L1', 0)).toBe(netOf('R1', 1));
    });

    it('turns after a corner as the key says, whatever is there', () => {
      click(200, 125);
      click(225, 25);
      click(250, 25);
      press('corner');
      press('corner');
      click(350, 225);
      click(350, 225);
      expect(drawn()).toEqual(['wire M 200 125 L 225 125 L 225 25 L 350 25 L 350 225']);
    });

    it('runs through it where somebody set the corners so', () => {
      click(200, 125);
      click(250, 150);
      click(450, 150);
      click(450, 150);
      expect(drawn()).toEqual(['wire M 200 125 L 250 125 L 250 150 L 450 150']);
    });

    it('does not leave a pin through its own part', () => {
      click(500, 125);
      click(700, 300);
      click(700, 300);
      expect(drawn()).toEqual([expect.stringMatching(/^wire M 500 125 L 475 125 L 475 /)]);
    });
  });

  it('begins and ends in the air, by a second click on one place', () => {
    click(250, 400);
    click(350, 400);
    click(350, 400);
    expect(drawn()).toEqual(['wire M 250 400 L 350 400']);
    expect(test.editor.state.wiring).toBeUndefined();
  });

  it('gets a dot where it ends within another, and one net with it', () => {
    click(200, 125);
    click(450, 125);
    click(700, 125);
    click(400, 325);
    click(400, 128);
    expect(drawn().slice(1)).toEqual(['wire M 400 325 L 400 125', 'junction M 400 125']);
    expect([netOf('R1', 1), netOf('L1', 0)]).toEqual([netOf('C1', 0), netOf('C1', 0)]);
    expect(test.gestures).toHaveLength(2);
  });

  it('ends at a label, whose net its pin is on then', () => {
    startPlacing(test.editor, 'label', { x: 300, y: 200 });
    sayOfPlaced(test.editor, 'SDA');
    place(test.editor);
    test.editor.setTool('wire');
    click(200, 125);
    click(302, 198);
    expect(netOf('R1', 1)).toBe('SDA');
  });

  it('gives up its corners one by one with Backspace, with Esc itself and then the tool', () => {
    test.editor.select(selected(['placed-L1']));
    test.editor.setTool('wire');
    click(200, 125);
    click(300, 200);
    click(350, 250);
    press('delete');
    expect(test.editor.state.wiring?.clicks).toHaveLength(1);
    expect(test.gestures).toEqual([]);
    press('escape');
    expect([test.editor.state.wiring, test.editor.state.tool]).toEqual([undefined, 'wire']);
    press('escape');
    expect([test.editor.state.tool, test.gestures]).toEqual(['select', []]);
  });
});

it('a wire from a pin beside the grid stays straight where the pointer is in line with it', () => {
  test = testEditor(design([part('R1', 100, 110)]));
  tool = new PointerTool(test.editor, () => undefined);
  test.editor.setTool('wire');
  click(200, 135);
  click(298, 128);
  click(352, 330);
  click(352, 330);
  expect(drawn()).toEqual(['wire M 200 135 L 350 135 L 350 325']);
});
