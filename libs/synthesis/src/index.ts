export { createSynthesisCatalogue, type SynthesisCatalogue, type SynthesisPart } from './catalogue';
export { synthesise } from './synthesise';
