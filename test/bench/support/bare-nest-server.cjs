// A bare Nest application with one route that validates its body and makes one durable insert: what a command is
// measured against. Takes DATABASE_URL; says its port to the parent.
require('reflect-metadata');
const { Body, Controller, Module, Post, ValidationPipe } = require('@nestjs/common');
const { NestFactory } = require('@nestjs/core');
const { IsOptional, IsString, MaxLength } = require('class-validator');
const { Pool } = require('pg');

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 16, keepAlive: true });
pool.on('error', () => undefined);

class CreateBody {}
for (const field of ['name', 'description']) {
  for (const decorator of [IsOptional(), IsString(), MaxLength(200)]) decorator(CreateBody.prototype, field);
}

const INSERT = {
  name: 'insert',
  text: 'insert into bare.project (name, description, data) values ($1, $2, $3) returning id, created_at',
};

class ProjectsController {
  async create(body) {
    const { name = 'New Project', description = '' } = body;
    const { rows } = await pool.query({ ...INSERT, values: [name, description, JSON.stringify(body)] });
    return { id: rows[0].id, name, description, createdAt: rows[0].created_at };
  }
}
const create = Object.getOwnPropertyDescriptor(ProjectsController.prototype, 'create');
Post()(ProjectsController.prototype, 'create', create);
Body()(ProjectsController.prototype, 'create', 0);
Reflect.defineMetadata('design:paramtypes', [CreateBody], ProjectsController.prototype, 'create');
Controller('api/projects')(ProjectsController);

class BareModule {}
Module({ controllers: [ProjectsController] })(BareModule);

async function main() {
  await pool.query(`
    create schema if not exists bare;
    create table bare.project (
      id bigserial primary key, name text not null, description text not null, data json not null,
      created_at timestamptz not null default clock_timestamp())`);
  const app = await NestFactory.create(BareModule, { logger: false });
  app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true }));
  await app.listen(0, '127.0.0.1');
  process.on('disconnect', () => process.exit(0));
  process.send({ port: app.getHttpServer().address().port });
}

void main();
