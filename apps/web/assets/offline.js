// Keeps the calendar and the places that were looked at for times without a network, and forgets them when that is wished.
if ('serviceWorker' in navigator) navigator.serviceWorker.register('/worker.js').catch(() => {});

const forget = document.querySelector('[data-forget]');
if (forget !== null && 'caches' in window) {
  forget.hidden = false;
  forget.addEventListener('click', () => {
    forget.disabled = true;
    void caches.delete('kehilla-seen-1').then(() => document.querySelector('.seen')?.replaceChildren());
  });
}
