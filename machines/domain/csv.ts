/**
 * Rows as comma-separated values, by RFC 4180. Figures and ISO dates stand as they are, other texts are quoted, and
 * none is read as a formula: names are typed by people, and a table is opened by others.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => {
    const text = String(value);
    if (/^\d[\d.-]*$/.test(text)) return text;
    const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return `"${plain.replaceAll('"', '""')}"`;
  };
  // The byte order mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
