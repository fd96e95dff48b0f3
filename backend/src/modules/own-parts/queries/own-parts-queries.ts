import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  HasOwnPartsQuery,
  type OwnPartsFound,
  type OwnPartsNamed,
  OwnPartsNamedQuery,
  OwnPartsSearchQuery,
  type OwnPartsUsed,
  OwnPartsUsedQuery,
} from '@tracewright/contracts/own-parts/messages';
import { OwnPartLists } from '../read-models/own-part-lists';
import { partIdOf } from '../readers/part-ids';

@QueryHandler(OwnPartsNamedQuery)
export class OwnPartsNamedHandler implements IQueryHandler<OwnPartsNamedQuery, OwnPartsNamed> {
  constructor(@Inject(OwnPartLists) private readonly lists: OwnPartLists) {}

  execute({ ownerId, partNumbers }: OwnPartsNamedQuery): Promise<OwnPartsNamed> {
    return this.lists.byId(ownerId, idsOf(partNumbers));
  }
}

const idsOf = (partNumbers: readonly string[]): readonly string[] => [
  ...new Set(partNumbers.filter((number) => number.trim() !== '').map(partIdOf)),
];

@QueryHandler(HasOwnPartsQuery)
export class HasOwnPartsHandler implements IQueryHandler<HasOwnPartsQuery, boolean> {
  constructor(@Inject(OwnPartLists) private readonly lists: OwnPartLists) {}

  async execute({ ownerId }: HasOwnPartsQuery): Promise<boolean> {
    return (await this.lists.count(ownerId)) > 0;
  }
}

@QueryHandler(OwnPartsUsedQuery)
export class OwnPartsUsedHandler implements IQueryHandler<OwnPartsUsedQuery, OwnPartsUsed> {
  constructor(@Inject(OwnPartLists) private readonly lists: OwnPartLists) {}

  async execute({ ownerId, partNumbers }: OwnPartsUsedQuery): Promise<OwnPartsUsed> {
    const parts = await this.lists.versionsOf(ownerId, idsOf(partNumbers));
    return parts.map(({ id, version, part }) => ({ id, version, ...part }));
  }
}

@QueryHandler(OwnPartsSearchQuery)
export class OwnPartsSearchHandler implements IQueryHandler<OwnPartsSearchQuery, OwnPartsFound> {
  constructor(@Inject(OwnPartLists) private readonly lists: OwnPartLists) {}

  execute({ ownerId, filters, limit }: OwnPartsSearchQuery): Promise<OwnPartsFound> {
    return this.lists.search(ownerId, filters, limit);
  }
}
