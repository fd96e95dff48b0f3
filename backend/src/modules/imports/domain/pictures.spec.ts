import type { KeptPicture } from './picture-events';
import { MOST_PICTURES, projectPictures, type PicturesState } from './pictures';

const picture = (sha256: string): KeptPicture => ({
  sha256,
  bytes: 10,
  kind: 'png',
  key: `owner/${sha256}`,
  keyId: 'k',
});
const keep = (pictures: readonly KeptPicture[], state: PicturesState, ownerId = 'owner') =>
  projectPictures.decide({ type: 'Keep', ownerId, projectId: 7, pictures }, state);
const after = (pictures: readonly KeptPicture[]): PicturesState =>
  keep(pictures, projectPictures.initialState).reduce(projectPictures.evolve, projectPictures.initialState);
const numbered = (count: number): KeptPicture[] => Array.from({ length: count }, (_, at) => picture(`p${at}`));

it('keeps each content once, in events that stay small', () => {
  const state = after([picture('a'), picture('b')]);
  expect([...state.kept.keys()]).toEqual(['a', 'b']);
  expect(keep([picture('a')], state)).toEqual([]);
  expect(keep([picture('a'), picture('c')], state)[0]?.data.pictures.map(({ sha256 }) => sha256)).toEqual(['c']);
  const events = keep(numbered(MOST_PICTURES), projectPictures.initialState);
  for (const event of events) expect(JSON.stringify(event).length).toBeLessThan(20_000);
  expect(events.flatMap(({ data }) => data.pictures)).toHaveLength(MOST_PICTURES);
});

it('has an end, and one owner', () => {
  const full = after(numbered(MOST_PICTURES));
  expect(() => keep([picture('one more')], full)).toThrow('A project can have 500 pictures.');
  expect(() => keep([picture('a')], after([picture('b')]), 'somebody else')).toThrow('There is no such project.');
});
