import fc from 'fast-check';

// Where a change is judged, property tests ask the same questions each time, so that a run can be repeated; elsewhere they roam.
if (process.env['CI'] === 'true') fc.configureGlobal({ seed: 20_261_121 });
