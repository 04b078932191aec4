//! Traces over OTLP: each request is a span, with what is logged during it as its events. They are sent in
//! batches by a thread of the exporter, so that a collector that hangs delays no call.

use super::outbound;
use anyhow::Context;
use async_trait::async_trait;
use opentelemetry::trace::TracerProvider;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::runtime::Handle;
use tracing::Subscriber;
use tracing_subscriber::Layer;
use tracing_subscriber::registry::LookupSpan;

/// Time limit of a call to the collector.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Whether requests are traced.
static SENT: AtomicBool = AtomicBool::new(false);

/// Returns whether requests are traced: then each has to have its span.
pub(crate) fn are_sent() -> bool {
    SENT.load(Ordering::Relaxed)
}

/// Sends traces until it is ended.
pub struct Traces(SdkTracerProvider);

impl Traces {
    /// Sends what is left, and ends. Takes as long as the collector needs, up to some seconds.
    pub async fn end(self) {
        // It waits for the exporter's thread, which needs this runtime for its calls.
        let ended = tokio::task::spawn_blocking(move || self.0.shutdown()).await;
        if !matches!(ended, Ok(Ok(()))) {
            tracing::warn!("the last traces were not sent");
        }
    }
}

/// Returns a layer that sends spans to the collector at this address, such as `http://127.0.0.1:4318`.
pub fn layer<S>(endpoint: &str) -> anyhow::Result<(impl Layer<S>, Traces)>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    outbound::install_tls();
    let client = Collector {
        client: reqwest::Client::builder().timeout(TIMEOUT).build()?,
        runtime: Handle::current(),
    };
    let exporter = SpanExporter::builder()
        .with_http()
        .with_http_client(client)
        .with_endpoint(format!("{}/v1/traces", endpoint.trim_end_matches('/')))
        .build()
        .context("OTEL_EXPORTER_OTLP_ENDPOINT")?;
    let provider = SdkTracerProvider::builder()
        .with_batch_exporter(exporter)
        .with_resource(Resource::builder().with_service_name("hanpan").build())
        .build();
    SENT.store(true, Ordering::Relaxed);
    let layer = tracing_opentelemetry::layer().with_tracer(provider.tracer("hanpan"));
    Ok((layer, Traces(provider)))
}

/// Calls the collector on the server's runtime.
#[derive(Debug)]
struct Collector {
    client: reqwest::Client,
    runtime: Handle,
}

#[async_trait]
impl HttpClient for Collector {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let request = reqwest::Request::try_from(request)?;
        let client = self.client.clone();
        let answer = self.runtime.spawn(async move {
            let response = client.execute(request).await?;
            let status = response.status();
            reqwest::Result::Ok((status, response.bytes().await?))
        });
        let (status, body) = answer.await??;
        Ok(Response::builder().status(status).body(body)?)
    }
}
