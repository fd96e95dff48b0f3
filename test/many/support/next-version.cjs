// Makes the built product its own next version: another build, and a read model whose meaning changed, so that it is filled
// anew beside the one that the processes of the version before still feed and read.
const path = require('node:path');

const server = path.resolve(__dirname, '../../../backend/dist');
const { projectsProjection } = require(
  path.join(server, 'modules/projects/read-models/projects/projects.projection.js'),
);
projectsProjection.version += 1;
const build = require(path.join(server, 'platform/build.js'));
const { buildName } = build;
build.buildName = () => `${buildName()}-next`;
