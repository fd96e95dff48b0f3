/** Columns as wide as their widest cell; numbers to the right. */
export function table(head, rows) {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const number = (text) => /^[\d.,%-]+$/.test(text);
  return cells
    .map((row) =>
      row
        .map((cell, column) => (number(cell) ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
