export { DataTable, type Column } from './DataTable';
export { FilterSelect } from './FilterSelect';
export { ListTable } from './ListTable';
