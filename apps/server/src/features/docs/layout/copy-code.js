// @ts-nocheck: runs in a browser, whose types the server does not have.
// Adds a Copy button to each code block. Pages are complete without it.
for (const block of document.querySelectorAll('pre')) {
  const frame = document.createElement('div');
  frame.className = 'copied';
  block.replaceWith(frame);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  const said = document.createElement('span');
  said.className = 'hidden';
  said.setAttribute('role', 'status');
  frame.append(block, button, said);
  let ending;
  const say = (words, spoken) => {
    clearTimeout(ending);
    button.textContent = words;
    said.textContent = spoken;
  };
  button.addEventListener('blur', () => say('Copy', ''));
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(block.textContent);
      say('Copied', 'The code was copied.');
      ending = setTimeout(() => say('Copy', ''), 2_000);
    } catch {
      // The clipboard is missing outside HTTPS: the code is selected, so that the keyboard can copy it.
      getSelection()?.selectAllChildren(block);
      say('Selected', 'The code is selected. Copy it with your keyboard.');
    }
  });
}
