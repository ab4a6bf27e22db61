/**
 * English words that their sound, or a slip of one letter, would make one, and that are two: who writes "Mediation" may mean it. Found by comparing the
 * commoner words of a list of spoken English (SUBTLEX-US) with each other; which of them events are named after is opinion. Where one is
 * hardly a happening's name ("desert" beside "dessert"), it is taken for a slip.
 */
export const LOOKALIKES: readonly (readonly [string, string])[] = (
  'meditation/mediation meditating/mediating meditation/medication mediation/medication projection/protection projector/protector ' +
  'projecting/protecting protecting/protesting protector/protestor resolution/revolution convention/contention creation/cremation ' +
  'invention/intention heritage/hermitage complement/compliment complementary/complimentary stationary/stationery simulation/stimulation ' +
  'procession/profession professor/processor reflection/reelection confession/concession completion/complexion morality/mortality ' +
  'irrigation/irritation automation/automaton pacemaker/peacemaker gracefully/gratefully overlooked/overcooked adapted/adopted adaption/adoption ' +
  'composting/composing wedding/weeding lighting/lightning streaming/steaming cleaning/cleansing sparkling/sparking smoothing/soothing ' +
  'recreating/retreating presenting/preventing competing/computing completing/competing conversing/converting hosting/hoisting ' +
  'scattering/shattering adapting/adopting casting/costing farming/forming farmer/former founding/funding launching/lunching bathing/batting ' +
  'baking/backing racing/racking pacing/packing tracing/tracking mapping/mopping pasting/posting stocking/stacking praying/preying ' +
  'shooting/shouting heating/cheating heater/cheater hopping/chopping hanging/changing hopping/hoping filing/filling ' +
  'collage/college vacation/vocation nation/notion battle/bottle store/story state/statue planes/planets spices/spikes braces/brakes ' +
  'rocket/racket exercise/exorcise chair/hair pasta/paste thread/tread police/policy floor/flour ballet/ballot chores/chorus'
)
  .split(' ')
  .map((pair) => pair.split('/') as [string, string]);
