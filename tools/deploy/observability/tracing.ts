// Sends traces to an OpenTelemetry collector, if OTEL_EXPORTER_OTLP_ENDPOINT names one. The server is started with
// `node --import tsx --import ./tools/deploy/observability/tracing.ts api/src/main.ts`; without it, it records no trace.
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';

const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME = 'suite-api', OTEL_TRACES_SAMPLER_ARG = '0.05' } = process.env;

if (OTEL_EXPORTER_OTLP_ENDPOINT) {
  const share = new TraceIdRatioBasedSampler(Number(OTEL_TRACES_SAMPLER_ARG));
  new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': OTEL_SERVICE_NAME }),
    // A client's decision to sample is not trusted: any client could make the server send everything.
    sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share }),
    // Sends every second, so that little is lost when the process ends.
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(), { scheduledDelayMillis: 1_000 })],
  }).register();
}
