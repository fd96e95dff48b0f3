import { EXIT, type Subcommand, UsageError } from './subcommand';

/** Opening the infrastructure brings every table up to date; this says what is there afterwards. */
export const migrateCommand: Subcommand = {
  name: 'migrate',
  args: '',
  meaning: 'bring all tables up to date',
  run: async (args, { infrastructure }) => {
    if (args.length > 0) throw new UsageError('migrate takes no arguments');
    const { rows } = await infrastructure.pool.query<{ step: string }>(
      `select part || '/' || name as step from platform.migrations order by part, name`,
    );
    const projections = await infrastructure.projections.status();
    const summary = {
      steps: rows.map(({ step }) => step),
      projections: projections.map(({ name, version, state }) => ({ name, version, state })),
    };
    return { summary, exitCode: EXIT.fine };
  },
};
