export { DataTable, type Column } from './DataTable';
export { FilterSelect } from './FilterSelect';
export { ListTable } from './ListTable';
export { openColumn } from './open-column';
