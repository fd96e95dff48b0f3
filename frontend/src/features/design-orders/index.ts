export { DesignTiers } from './tiers/DesignTiers';
