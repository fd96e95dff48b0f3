import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { DESIGN_EVENTS } = require('../../../backend/dist/modules/projects/domain/design-events.js');
const { PROJECT_EVENTS } = require('../../../backend/dist/modules/projects/domain/events.js');

export const PROJECTS_EVENTS = [...PROJECT_EVENTS.types, ...DESIGN_EVENTS.types];

const EVENTS_PER_PROJECT = 100;

/** People who work at the same time: their appends alternate in the log. */
const PEOPLE = 50;
/** Events of one save. */
const BURST = 4;

/**
 * Groups of appends as people cause them: projects created, named, parts placed, moved and sometimes removed, a few
 * events at a time. Appends of one group go to different streams and may run at the same time.
 */
export function* projectHistory(total) {
  let [count, project] = [0, 0];
  while (count < total) {
    const ids = Array.from({ length: PEOPLE }, () => 100_000_000_000 + ++project * 7919);
    yield ids.map((id) => ({ stream: `project-${id}`, from: 0, events: created(id) }));
    count += 2 * PEOPLE;
    for (let from = 0; from < EVENTS_PER_PROJECT; from += BURST) {
      const indexes = Array.from({ length: BURST }, (_, index) => from + index);
      yield ids.map((id) => {
        const events = indexes.map((index) => designEvent(index, `${id}/d${index}`));
        return { stream: `design-${id}`, from, events };
      });
      count += BURST * PEOPLE;
    }
  }
}

function created(id) {
  const description = 'A new electronic design project';
  const data = { projectId: id, ownerId: `owner-${id % 50}`, name: 'New Project', description };
  return [
    event('project.Created', data, `${id}/0`),
    event('project.Renamed', { from: 'New Project', to: `Board ${id}` }, `${id}/1`),
  ];
}

function designEvent(index, seed) {
  const component = {
    id: `placed-${1732096800000 + index}`,
    componentId: 'GENERIC-R',
    x: 25 * index,
    y: 300,
    width: 100,
    height: 50,
    rotation: 0,
    reference: `R${index}`,
    value: '10k',
    pins: [{ number: '1' }, { number: '2' }],
  };
  if (index % 10 === 9) return event('design.ComponentRemoved', { component, connections: [] }, seed);
  if (index % 2 === 0) return event('design.ComponentPlaced', { component }, seed);
  return event('design.ComponentMoved', { id: component.id, from: { x: 125, y: 300 }, to: { x: 150, y: 325 } }, seed);
}

let clock = Date.UTC(2026, 0, 1);

function event(type, data, seed) {
  const time = (clock += 1).toString(16).padStart(12, '0');
  const rest = createHash('sha256').update(seed).digest('hex');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
  const metadata = {
    schemaVersion: '1',
    commandId: id,
    correlationId: id,
    causationId: id,
    changeId: id,
    actorType: 'user',
    actorId: 'd0c6b2d2-3b3c-4b6e-9b51-0d6c1b1f2a10',
    sessionId: 'd0c6b2d2-3b3c-4b6e-9b51-0d6c1b1f2a11',
    occurredAt: new Date(clock).toISOString(),
    build: '0.1.0',
  };
  return { id, type, data, metadata };
}
