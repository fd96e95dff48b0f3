const MESSAGE = 'Pure code reads no clock: take the time from the command or the event.';
const isDate = ({ callee }) => callee.type === 'Identifier' && callee.name === 'Date';

/** The one rule that oxlint does not bring along. */
const noCurrentDate = {
  create: (context) => ({
    NewExpression: (node) => {
      if (isDate(node) && node.arguments.length === 0) context.report({ node, message: MESSAGE });
    },
    CallExpression: (node) => {
      if (isDate(node)) context.report({ node, message: MESSAGE });
    },
  }),
};

export default { meta: { name: 'pure-code' }, rules: { 'no-current-date': noCurrentDate } };
