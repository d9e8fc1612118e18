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
