// Gives every example a button that copies it, where the browser lets a page copy.
for (const example of navigator.clipboard === undefined ? [] : document.querySelectorAll('.example')) {
  const code = example.querySelector('code');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  const said = document.createElement('span');
  said.className = 'unseen';
  said.setAttribute('role', 'status');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code.textContent.trimEnd());
      button.textContent = 'Copied';
      said.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(code);
      said.textContent = 'Your browser did not let the page copy. The example is selected.';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
      said.textContent = '';
    }, 2_000);
  };
  button.addEventListener('click', () => void copy());
  example.append(button, said);
}
