import ts from 'typescript';

function nodesIn(file: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const placeOf = (file: ts.SourceFile, node: ts.Node): string =>
  `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? unwrapped(node.expression) : node;

/** Places where a value is made `unknown` and then whatever is wanted. */
export function castsOf(file: ts.SourceFile): string[] {
  return nodesIn(file)
    .filter((node) => {
      if (!ts.isAsExpression(node) && !ts.isTypeAssertionExpression(node)) return false;
      const inner = unwrapped(node.expression);
      const isCast = ts.isAsExpression(inner) || ts.isTypeAssertionExpression(inner);
      return isCast && inner.type.kind === ts.SyntaxKind.UnknownKeyword;
    })
    .map((node) => placeOf(file, node));
}

/** Event types that stand where any text may stand: a wrong one would be noticed by nobody. */
export function bareTypes(file: ts.SourceFile, checker: ts.TypeChecker, known: (text: string) => boolean): string[] {
  return nodesIn(file)
    .filter(ts.isStringLiteralLike)
    .filter((literal) => known(literal.text) && !isName(literal) && isOpen(expectedAt(literal, checker)))
    .map((literal) => `${placeOf(file, literal)} ${literal.text}`);
}

/** Of a type or of an entry, such as what is said of each event type: the compiler asks for exactly these. */
const isName = (literal: ts.StringLiteralLike): boolean =>
  ts.isLiteralTypeNode(literal.parent) || (ts.isPropertyAssignment(literal.parent) && literal.parent.name === literal);

const isOpen = (type: ts.Type | undefined): boolean =>
  type === undefined || (type.flags & (ts.TypeFlags.String | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;

/** The type of what a text is compared with or handed to. */
function expectedAt(literal: ts.StringLiteralLike, checker: ts.TypeChecker): ts.Type | undefined {
  const { parent } = literal;
  if (ts.isCaseClause(parent)) return checker.getTypeAtLocation(parent.parent.parent.expression);
  if (!ts.isBinaryExpression(parent)) return checker.getContextualType(literal);
  return checker.getTypeAtLocation(parent.left === literal ? parent.right : parent.left);
}

/** Classes of checked fields that say of no contract that they are its request. */
export function requestsWithoutContract(file: ts.SourceFile): string[] {
  const nodes = nodesIn(file);
  const checksFields = nodes.some(
    (node) =>
      ts.isImportDeclaration(node) &&
      ts.isStringLiteral(node.moduleSpecifier) &&
      node.moduleSpecifier.text === 'class-validator',
  );
  if (!checksFields) return [];
  return nodes
    .filter(ts.isClassDeclaration)
    .filter(({ members }) => members.some((field) => ts.isPropertyDeclaration(field) && isDecorated(field)))
    .filter(({ heritageClauses = [] }) =>
      heritageClauses.every(({ token }) => token !== ts.SyntaxKind.ImplementsKeyword),
    )
    .map(({ name }) => `${file.fileName}: ${name?.text}`);
}

const isDecorated = (field: ts.PropertyDeclaration): boolean => (ts.getDecorators(field)?.length ?? 0) > 0;
