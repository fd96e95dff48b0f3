import { createHash } from 'node:crypto';
import type { EventToAppend } from '@tracewright/event-store';
import type { JsonObject } from '@tracewright/kernel';
import type { Registry } from '../../backend/src/platform/capability';
import { ADDRESS_RECIPES } from './address-recipes';
import { CONSULTATION_RECIPES } from './consultation-recipes';
import { Dice, hash, IDS_PER_CATEGORY, personal, type Recipe, recipes, text, time, user } from './dice';
import { MESSAGE_RECIPES } from './message-recipes';
import { REVIEW_RECIPES } from './review-recipes';
import { SALE_RECIPES } from './sale-recipes';
import { recipesFromSamples } from './sample-recipes';

const number = (id: string): number => Number(id.replace(/\D/g, ''));
const finding = (dice: Dice): string => `finding-${dice.below(12)}`;

const component = (dice: Dice): JsonObject => ({
  id: `c${dice.below(9)}`,
  componentId: 'GENERIC-R',
  x: dice.below(1000) / 7,
  y: -dice.below(1000),
  width: 100,
  height: 50,
  rotation: 90 * dice.below(4),
  reference: text(dice),
});
const wire = (dice: Dice): JsonObject => ({ id: `w${dice.below(9)}`, type: 'signal', path: 'M 0 0' });
const piece = (dice: Dice): JsonObject => ({
  elements: {},
  componentCount: dice.below(40),
  connectionCount: dice.below(40),
});
const coverage = (dice: Dice): JsonObject => ({
  rulesRun: dice.list(4, () => text(dice)),
  notApplicable: [],
  notCheckable: dice.list(2, () => ({ rule: text(dice), reason: text(dice) })),
  partsRecognised: dice.below(50),
  partsUnknown: dice.list(3, () => text(dice)),
  components: dice.below(50),
  nets: dice.below(50),
});
const reported = (dice: Dice): JsonObject => ({
  id: finding(dice),
  rule: 'i2c-pull-up',
  ruleVersion: 1,
  category: 'electronic',
  severity: dice.pick(['error', 'warning', 'info']),
  title: text(dice),
  description: text(dice),
  recommendations: dice.list(3, () => text(dice)),
  refs: dice.list(3, () => text(dice)),
  nets: [],
  evidence: { volts: dice.below(1000) / 3, zz: 1e21, a: -0, nested: { b: null, aa: [true] } },
  confidence: dice.below(100) / 99,
});
const worded = (dice: Dice): JsonObject => ({
  text: text(dice),
  promptHash: hash(dice),
  promptTokens: dice.below(900),
  completionTokens: dice.below(90),
  kept: dice.chance(0.5),
});

const account = (dice: Dice, accountId: string): JsonObject => ({ accountId, claimId: `claim-${dice.below(9)}` });
const session = (dice: Dice, sessionId: string): JsonObject => ({ sessionId, userId: user(dice) });
const change = (dice: Dice): JsonObject => ({ from: text(dice), to: text(dice) });
const ownChange = (dice: Dice): JsonObject => ({ ownerId: user(dice), from: personal(dice), to: personal(dice) });
const analysis = (dice: Dice, id: string): JsonObject => ({ analysisId: `an-${dice.below(9)}`, projectId: number(id) });

/**
 * Types of which much can be varied: plausible data, in an order that need not make sense. Every other type is made up from
 * its sample.
 */
const RECIPES: ReadonlyMap<string, Recipe> = new Map([
  ...recipes('account', {
    'accounts.AccountRegistered': (dice, id) => ({
      ...account(dice, id),
      email: personal(dice),
      displayName: personal(dice),
      passwordHash: personal(dice),
    }),
    'accounts.AdministratorCreated': (dice, id) => ({ ...account(dice, id), passwordHash: personal(dice) }),
    'accounts.PasswordChanged': (dice, accountId) => ({
      accountId,
      passwordHash: personal(dice),
      keptSessionId: dice.chance(0.5) ? `session-${dice.below(9)}` : null,
      by: 'owner',
    }),
    'accounts.AccountErased': account,
    'accounts.ErasureCompleted': (_, accountId) => ({ accountId }),
    'accounts.RegistrationAbandoned': (_, accountId) => ({ accountId }),
  }),
  ...recipes('session', {
    'accounts.SessionStarted': (dice, id) => ({
      ...session(dice, id),
      tokenHash: hash(dice),
      startedAt: time(dice),
      expiresAt: time(dice),
      epoch: dice.below(5),
      userAgent: personal(dice),
      address: personal(dice),
    }),
    'accounts.SessionEnded': (dice, id) => ({ ...session(dice, id), why: 'revoked' }),
  }),
  ...recipes('project', {
    'project.Created': (dice, id) => ({
      projectId: number(id),
      ownerId: user(dice),
      name: personal(dice),
      description: personal(dice),
    }),
    'project.Renamed': ownChange,
    'project.Described': ownChange,
    'project.StatusChanged': change,
    'project.Archived': (dice) => ({ recoverableUntil: time(dice) }),
    'project.Restored': () => ({}),
    'project.Shared': (dice) => ({ tokenHash: hash(dice) }),
    'project.ShareRevoked': (dice) => ({ tokenHash: hash(dice) }),
  }),
  ...recipes('design', {
    'design.ComponentPlaced': (dice) => ({ component: component(dice) }),
    'design.ComponentMoved': (dice) => ({ id: `c${dice.below(9)}`, from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }),
    'design.ComponentRotated': (dice) => ({ id: `c${dice.below(9)}`, from: 0, to: 90 }),
    'design.ComponentChanged': (dice) => ({
      id: `c${dice.below(9)}`,
      from: { value: null },
      to: { value: text(dice) },
    }),
    'design.ComponentRemoved': (dice) => ({ component: component(dice), connections: dice.list(2, () => wire(dice)) }),
    'design.ComponentRestored': (dice) => ({ component: component(dice), connections: [] }),
    'design.WireConnected': (dice) => ({ connection: wire(dice) }),
    'design.WireRerouted': (dice) => ({ from: wire(dice), to: wire(dice) }),
    'design.WireRemoved': (dice) => ({ connection: wire(dice) }),
    'design.ElementsImported': (dice) => ({
      ...piece(dice),
      importId: 'i',
      ownerId: user(dice),
      fileName: personal(dice),
      part: 0,
      parts: 1,
    }),
    'design.ElementsPasted': piece,
    'design.ElementsRemoved': piece,
    'design.ChangeUndone': () => ({ changeId: 'change' }),
    'design.ChangeRedone': () => ({ changeId: 'change' }),
  }),
  ...recipes('import', {
    'import.Requested': (dice, importId) => ({
      importId,
      ownerId: user(dice),
      projectId: dice.chance(0.5) ? dice.below(IDS_PER_CATEGORY) : null,
      fileName: personal(dice),
      declaredFormat: null,
      file: { sha256: hash(dice), bytes: dice.below(1e6), mediaType: 'text/plain', key: 'u/i', keyId: 'k' },
    }),
    'import.FormatDetected': () => ({ format: 'kicad', version: '8', declaredFormat: null }),
    'import.Parsed': (dice) => ({
      ownerId: user(dice),
      components: dice.below(99),
      nets: 1,
      pins: 2,
      unplaced: 0,
      warnings: dice.chance(0.2) ? null : [text(dice)],
    }),
    'import.Completed': (dice) => ({ projectId: dice.below(IDS_PER_CATEGORY), designRevision: dice.below(99) }),
    'import.Failed': (dice) => ({ ownerId: user(dice), code: 'broken', message: personal(dice) }),
  }),
  ...REVIEW_RECIPES,
  ...MESSAGE_RECIPES,
  ...ADDRESS_RECIPES,
  ...CONSULTATION_RECIPES,
  ...SALE_RECIPES,
  ...recipes('feedback', {
    'feedback.AnalysisRequested': (dice, id) => ({ ...analysis(dice, id), designRevision: dice.below(99) }),
    'feedback.FindingsGenerated': (dice) => ({
      analysisId: `an-${dice.below(9)}`,
      part: dice.below(3),
      findings: dice.list(5, () => reported(dice)),
    }),
    'feedback.AnalysisCompleted': (dice, id) => ({
      ...analysis(dice, id),
      designRevision: dice.below(99),
      findings: dice.below(9),
      gone: dice.list(3, () => finding(dice)),
      coverage: coverage(dice),
    }),
    'feedback.AnalysisFailed': (dice, id) => ({ ...analysis(dice, id), reason: text(dice) }),
    'feedback.AnalysisSuperseded': (dice) => ({ analysisId: `an-${dice.below(9)}`, byRevision: dice.below(99) }),
    'feedback.FindingResolved': (dice) => ({ findingId: finding(dice) }),
    'feedback.FindingReopened': (dice) => ({ findingId: finding(dice) }),
    'feedback.FindingAccepted': (dice) => ({
      findingId: finding(dice),
      ownerId: user(dice),
      reason: personal(dice),
    }),
    'feedback.FindingReturned': (dice) => ({ findingId: finding(dice) }),
    'feedback.FindingsWorded': (dice) => ({
      analysisId: `an-${dice.below(9)}`,
      model: text(dice),
      findings: dice.list(4, () => ({ findingId: finding(dice), ...worded(dice) })),
      summary: dice.chance(0.5) ? worded(dice) : null,
      outdated: dice.list(2, () => finding(dice)),
    }),
  }),
]);

export interface MadeUpEvent {
  readonly stream: string;
  readonly event: EventToAppend;
}

/** Random histories of all event types that the product knows. */
export class Histories {
  private readonly recipes: ReadonlyMap<string, Recipe>;
  private readonly byCategory = new Map<string, [string, Recipe][]>();

  constructor(registry: Pick<Registry, 'capabilities'>) {
    this.recipes = new Map([...recipesFromSamples(registry), ...RECIPES]);
    for (const entry of this.recipes) {
      const { category } = entry[1];
      this.byCategory.set(category, [...(this.byCategory.get(category) ?? []), entry]);
    }
  }

  get types(): readonly string[] {
    return [...this.recipes.keys()];
  }

  /** Events of all types on few streams. */
  madeUp(random: () => number, length: number): MadeUpEvent[] {
    const dice = new Dice(random);
    const categories = [...this.byCategory.keys()];
    return Array.from({ length }, (_, index) => {
      const category = dice.pick(categories);
      const [type, recipe] = dice.pick(this.byCategory.get(category) ?? []);
      const id =
        category === 'account'
          ? user(dice)
          : `${category === 'session' ? 'session-' : ''}${dice.below(IDS_PER_CATEGORY)}`;
      return { stream: `${category}-${id}`, event: madeUp(dice, type, recipe.data(dice, id), index) };
    });
  }
}

function madeUp(dice: Dice, type: string, data: JsonObject, index: number): EventToAppend {
  const hex = createHash('sha256')
    .update(`${type}/${index}/${dice.below(1e9)}`)
    .digest('hex');
  const id = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-7$3-8$4-$5');
  return {
    id,
    type,
    data,
    metadata: {
      schemaVersion: '1',
      commandId: id,
      correlationId: id,
      causationId: id,
      actorType: dice.pick(['user', 'system']),
      actorId: user(dice),
      occurredAt: time(dice),
      build: 'test',
    },
  };
}
