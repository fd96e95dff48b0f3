/** Another runner of the same process was faster: look again. */
export class CheckpointMoved extends Error {
  constructor(name: string) {
    super(`the checkpoint of process ${name} was moved by another runner`);
    this.name = 'CheckpointMoved';
  }
}
