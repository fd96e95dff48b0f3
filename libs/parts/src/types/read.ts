/** The content of a file of types in the form that its test proves: inferred from the file, each entry would be a type of its own. */
export const read = <Form>(content: unknown): Form => content as Form;
