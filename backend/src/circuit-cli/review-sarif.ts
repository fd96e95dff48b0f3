import {
  findingId,
  GRAVITIES,
  gravityOf,
  RULES,
  type Finding,
  type Rule,
  type Severity,
} from '@tracewright/circuit/rules';
import type { RefusedFile, ReviewedFile } from './reviewed-file';

const LEVEL: { readonly [severity in Severity]: 'error' | 'warning' | 'note' } = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/**
 * The Static Analysis Results Interchange Format, version 2.1.0 (OASIS): one run over all files. Every rule is
 * described, so that a viewer can explain a finding; the finding's identity is its partial fingerprint. A file that
 * could not be read is an error of the run.
 */
export function sarifLog(files: readonly ReviewedFile[], refused: readonly RefusedFile[] = []): object {
  const index = new Map(RULES.map((rule, position) => [rule.name, position]));
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Tracewright', rules: RULES.map(descriptor) } },
        artifacts: files.map(({ read }) => ({
          location: { uri: uri(read.file) },
          length: read.bytes,
          hashes: { 'sha-256': read.sha256 },
        })),
        results: files.flatMap(({ read, review }, artifact) =>
          review.findings.map((finding) => result(finding, read.file, artifact, index.get(finding.rule) ?? -1)),
        ),
        invocations: [
          {
            executionSuccessful: refused.length === 0,
            toolExecutionNotifications: [
              ...refused.map(({ file, message, line }) => ({
                level: 'error',
                message: { text: message },
                locations: [{ physicalLocation: place(file, line) }],
              })),
              ...files.flatMap(({ read, review }) =>
                review.coverage.notCheckable.map((entry) => notChecked(read.file, entry)),
              ),
            ],
          },
        ],
        columnKind: 'utf16CodeUnits',
      },
    ],
  };
}

function descriptor(rule: Rule): object {
  return {
    id: rule.name,
    shortDescription: { text: rule.name.replace(/-/g, ' ') },
    fullDescription: { text: rule.reason },
    help: { text: `${rule.repair}\nSource: ${rule.source}` },
    defaultConfiguration: { level: LEVEL[rule.severity] },
    properties: { category: rule.category, gravity: gravityOf(rule.name), version: rule.version },
  };
}

function result(finding: Finding, file: string, artifact: number, ruleIndex: number): object {
  const named = (names: readonly string[], kind: string): object[] =>
    names.map((name) => ({ name, fullyQualifiedName: `${kind}/${name}`, kind }));
  return {
    ruleId: finding.rule,
    ruleIndex,
    level: LEVEL[finding.severity],
    message: { text: [finding.title, finding.description, ...finding.recommendations].join('\n') },
    locations: [
      {
        physicalLocation: place(file, 1, artifact),
        logicalLocations: [...named(finding.refs, 'component'), ...named(finding.nets, 'net')],
      },
    ],
    partialFingerprints: { 'tracewrightFinding/v1': findingId(finding) },
    rank: rankOf(finding),
    properties: {
      category: finding.category,
      gravity: gravityOf(finding.rule),
      confidence: finding.confidence,
      ruleVersion: finding.ruleVersion,
      evidence: finding.evidence,
    },
  };
}

/** 0 to 100, by which viewers order results of one level: gravity before sureness, style at the end. */
function rankOf({ rule, confidence }: Finding): number {
  const share = 100 / GRAVITIES.length;
  const above = GRAVITIES.length - 1 - GRAVITIES.indexOf(gravityOf(rule));
  return Math.round((above + confidence) * share);
}

function notChecked(file: string, entry: { rule: string; reason: string; refs?: readonly string[] }): object {
  const refs = entry.refs && entry.refs.length > 0 ? ` (${entry.refs.join(', ')})` : '';
  return {
    level: 'note',
    message: { text: `${entry.rule} not checked: ${entry.reason}${refs}` },
    associatedRule: { id: entry.rule },
    locations: [{ physicalLocation: place(file) }],
  };
}

/** A finding is about the whole design: it points at line 1, because viewers leave out places without a line. */
function place(file: string, line = 1, index?: number): object {
  return {
    artifactLocation: { uri: uri(file), ...(index !== undefined && { index }) },
    region: { startLine: line },
  };
}

/** File names as relative references: forward slashes, blanks and the like escaped. */
function uri(file: string): string {
  return file.split(/[\\/]/).map(encodeURIComponent).join('/');
}
