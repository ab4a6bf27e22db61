// Asks the browser where the reader is once somebody presses for it, also below results that came later, and goes to the places there.
function show() {
  if ('geolocation' in navigator) document.getElementById('near')?.classList.remove('waiting');
}

function go(near) {
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      const to = new URL(near.dataset.to, location.href);
      to.searchParams.set('lat', latitude.toFixed(4));
      to.searchParams.set('lng', longitude.toFixed(4));
      location.assign(to.href);
    },
    () => {
      near.querySelector('[role="status"]').textContent = near.dataset.failed;
    },
    { maximumAge: 300_000, timeout: 15_000 },
  );
}

show();
document.addEventListener('kehilla:results', show);
document.addEventListener('click', ({ target }) => {
  const near = target.closest('#near button')?.closest('#near');
  if (near) go(near);
});
