/** Rows as a file of comma-separated values. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  // The byte order mark makes spreadsheets read the text as UTF-8.
  return `\uFEFF${csvLines(rows)}`;
}

/**
 * Rows as comma-separated values, by RFC 4180. Numbers and ISO dates are unquoted, other texts are quoted, and no cell
 * is parsed as a formula: people type names, and others open the table.
 */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => {
    const text = String(value);
    if (typeof value === 'number' || /^\d[\d.-]*$/.test(text)) return text;
    const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return `"${plain.replaceAll('"', '""')}"`;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
