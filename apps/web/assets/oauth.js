// The link of a mail has its token behind the #, so that no server on the way is told it: it goes into the form, and out of the address at once.
const form = document.getElementById('go-on');
const token = /^#token=([\w-]{10,100})$/.exec(location.hash)?.[1];
if (form !== null && token !== undefined) {
  history.replaceState(null, '', location.pathname + location.search);
  form.elements.token.value = token;
  form.hidden = false;
  document.getElementById('without-script').hidden = true;
  form.querySelector('button').focus();
}
