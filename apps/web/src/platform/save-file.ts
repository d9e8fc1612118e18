/** Saves a file that a call answered with. @param data base64 */
export function saveFile({ name, type, data }: { name: string; type: string; data: string }): void {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A download is a form of the page: the browser saves what comes, and shows its own progress. */
export function submitDownload(action: string, fields: Record<string, string>): void {
  const form = document.createElement('form');
  form.method = 'get';
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
