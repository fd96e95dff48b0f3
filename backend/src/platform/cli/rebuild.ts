import { EXIT, type Subcommand, UsageError } from './subcommand';

/** Rebuilds a read model beside the live one; works while the product runs. Exit 1 when the two differ. */
export const rebuildCommand: Subcommand = {
  name: 'rebuild',
  args: 'NAME [--compare]',
  meaning: 'rebuild a read model from the events and swap it in; --compare only compares',
  run: async (args, { infrastructure: { projections }, progress }) => {
    const names = args.filter((arg) => !arg.startsWith('-'));
    const flags = args.filter((arg) => arg.startsWith('-'));
    const [name] = names;
    if (name === undefined || names.length > 1 || flags.some((flag) => flag !== '--compare')) {
      throw new UsageError('rebuild takes the name of one read model and perhaps --compare');
    }
    const known = (await projections.status()).map((status) => status.name);
    if (!known.includes(name)) throw new UsageError(`there is no read model "${name}", only ${known.join(', ')}`);
    const summary = await projections.rebuild(name, {
      swap: flags.length === 0,
      onProgress: ({ events }) => progress(`${events} events`),
    });
    return { summary, exitCode: summary.equal ? EXIT.fine : EXIT.findings };
  },
};
