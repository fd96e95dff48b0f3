import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type OwnPartsFound,
  type OwnPartsNamed,
  OwnPartsNamedQuery,
  OwnPartsSearchQuery,
} from '@tracewright/contracts/own-parts/messages';
import { OwnPartLists } from '../read-models/own-part-lists';
import { partIdOf } from '../readers/part-ids';

@QueryHandler(OwnPartsNamedQuery)
export class OwnPartsNamedHandler implements IQueryHandler<OwnPartsNamedQuery, OwnPartsNamed> {
  constructor(@Inject(OwnPartLists) private readonly lists: OwnPartLists) {}

  execute({ ownerId, partNumbers }: OwnPartsNamedQuery): Promise<OwnPartsNamed> {
    const ids = partNumbers.filter((number) => number.trim() !== '').map(partIdOf);
    return this.lists.byId(ownerId, [...new Set(ids)]);
  }
}

@QueryHandler(OwnPartsSearchQuery)
export class OwnPartsSearchHandler implements IQueryHandler<OwnPartsSearchQuery, OwnPartsFound> {
  constructor(@Inject(OwnPartLists) private readonly lists: OwnPartLists) {}

  execute({ ownerId, filters, limit }: OwnPartsSearchQuery): Promise<OwnPartsFound> {
    return this.lists.search(ownerId, filters, limit);
  }
}
